[
  {
    "title": "creates one {{thing}}, paused, and reads it back",
    "args": { "name": "Brand" },
    "calls": [
      {
        "send": "POST accounts/{account}/{{path}}",
        "body": { "name": "Brand", "status": "PAUSED" },
        "reply": { "id": "7" }
      },
      {
        "send": "GET accounts/{account}/{{path}}/7",
        "reply": { "id": "7", "name": "Brand", "status": "PAUSED" }
      }
    ],
    "result": { "{{noun}}": { "id": "7", "name": "Brand", "status": "PAUSED" } },
    "verified": true
  },
  { "title": "refuses a name of nothing", "args": { "name": "" }, "error": "input_invalid" }
]
