[
  {
    "title": "reads one {{thing}}",
    "args": { "{{noun}}_id": "7" },
    "calls": [
      {
        "send": "GET accounts/{account}/{{path}}/7",
        "reply": { "id": "7", "name": "Brand", "status": "ACTIVE" }
      }
    ],
    "result": { "{{noun}}": { "id": "7", "name": "Brand", "status": "ACTIVE" } }
  },
  { "title": "refuses a wildcard", "args": { "{{noun}}_id": "*" }, "error": "input_invalid" }
]
