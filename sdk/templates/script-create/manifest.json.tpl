{
  "$schema": "{{schemas}}/script.schema.json",
  "name": "{{name}}",
  "description": "Creates one {{thing}}, paused, and reads it back.",
  "effect": "write",
  "credits": 5,
  "args": { "name": "string 1..100: Name of the {{thing}}, as people see it." },
  "calls": {
    "read": ["GET accounts/{account}/{{path}}/{{{noun}}_id}"],
    "write": ["POST accounts/{account}/{{path}}"]
  },
  "result": { "{{noun}}": "#campaign_state" },
  "irreversible": "assumed: no script of this platform removes a {{thing}} yet; name it under undo when there is one.",
  "source": "assumed: replace by the address of the platform's API reference"
}
