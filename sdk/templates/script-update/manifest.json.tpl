{
  "$schema": "{{schemas}}/script.schema.json",
  "name": "{{name}}",
  "description": "{{Does}} one {{thing}}, and reads its status back.",
  "effect": "write",
  "credits": 2,
  "args": {
    "{{noun}}_id": "id: The platform's id of the {{thing}}.",
    "action?": "=pause|enable = {{action}}: pause stops delivery, enable resumes it."
  },
  "calls": {
    "read": ["GET accounts/{account}/{{path}}/{{{noun}}_id}"],
    "write": ["PATCH accounts/{account}/{{path}}/{{{noun}}_id}"]
  },
  "result": { "{{noun}}": "#campaign_state" },
  "undo": [
    "{{noun}}.status before=ACTIVE -> {{name}} {{noun}}_id={id} action=enable",
    "{{noun}}.status -> {{name}} {{noun}}_id={id} action=pause"
  ],
  "source": "assumed: replace by the address of the platform's API reference"
}
