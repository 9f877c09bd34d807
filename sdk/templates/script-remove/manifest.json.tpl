{
  "$schema": "{{schemas}}/script.schema.json",
  "name": "{{name}}",
  "description": "Removes one {{thing}}, and looks that it is gone.",
  "effect": "write",
  "credits": 5,
  "args": { "{{noun}}_id": "id: The platform's id of the {{thing}}." },
  "calls": {
    "read": ["GET accounts/{account}/{{path}}/{{{noun}}_id}"],
    "write": ["DELETE accounts/{account}/{{path}}/{{{noun}}_id}"]
  },
  "result": { "{{noun}}": "#campaign_state" },
  "irreversible": "assumed: the platform does not bring a removed {{thing}} back.",
  "source": "assumed: replace by the address of the platform's API reference"
}
