[
  {
    "title": "shows what it would remove, and removes nothing",
    "args": { "{{noun}}_id": "7" },
    "dry_run": true,
    "calls": [
      {
        "send": "GET accounts/{account}/{{path}}/7",
        "reply": { "id": "7", "name": "Brand", "status": "PAUSED" }
      }
    ],
    "changes": [
      {
        "entity": "{{noun}}",
        "id": "7",
        "name": "Brand",
        "field": "status",
        "before": "PAUSED",
        "after": "REMOVED"
      }
    ]
  },
  {
    "title": "removes one {{thing}}, and finds it no more",
    "args": { "{{noun}}_id": "7" },
    "calls": [
      {
        "send": "GET accounts/{account}/{{path}}/7",
        "reply": { "id": "7", "name": "Brand", "status": "PAUSED" }
      },
      { "send": "DELETE accounts/{account}/{{path}}/7", "reply": {} },
      { "send": "GET accounts/{account}/{{path}}/7", "status": 404, "reply": { "error": {} } }
    ],
    "result": { "{{noun}}": { "id": "7", "name": "Brand", "status": "REMOVED" } }
  },
  { "title": "refuses a wildcard", "args": { "{{noun}}_id": "*" }, "error": "input_invalid" }
]
