[
  {
    "title": "pauses one {{thing}} and reads the new status back",
    "args": { "{{noun}}_id": "7", "action": "pause" },
    "calls": [
      {
        "send": "GET accounts/{account}/{{path}}/7",
        "reply": { "id": "7", "name": "Brand", "status": "ACTIVE" }
      },
      {
        "send": "PATCH accounts/{account}/{{path}}/7",
        "body": { "status": "PAUSED" },
        "reply": { "id": "7", "name": "Brand", "status": "PAUSED" }
      },
      {
        "send": "GET accounts/{account}/{{path}}/7",
        "reply": { "id": "7", "name": "Brand", "status": "PAUSED" }
      }
    ],
    "result": {
      "{{noun}}": { "id": "7", "name": "Brand", "status": "PAUSED", "previous_status": "ACTIVE" }
    },
    "verified": true
  },
  {
    "title": "refuses what is archived, and says which argument names it",
    "args": { "{{noun}}_id": "7" },
    "calls": [
      {
        "send": "GET accounts/{account}/{{path}}/7",
        "reply": { "id": "7", "name": "Brand", "status": "ARCHIVED" }
      }
    ],
    "error": "input_invalid"
  },
  { "title": "refuses a wildcard", "args": { "{{noun}}_id": "*" }, "error": "input_invalid" }
]
