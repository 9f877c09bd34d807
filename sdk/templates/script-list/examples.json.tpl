[
  {
    "title": "lists the {{things}} in one status",
    "args": { "status": "ACTIVE" },
    "calls": [
      {
        "send": "GET accounts/{account}/{{path}}",
        "reply": {
          "{{nouns}}": [
            { "id": "7", "name": "Brand", "status": "ACTIVE" },
            { "id": "8", "name": "Winter sale", "status": "PAUSED" }
          ],
          "next": null
        }
      }
    ],
    "result": {
      "{{nouns}}": [{ "id": "7", "name": "Brand", "status": "ACTIVE" }],
      "total": 1,
      "truncated": false
    }
  },
  { "title": "refuses a limit of none", "args": { "limit": 0 }, "error": "input_invalid" }
]
