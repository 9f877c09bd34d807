{
  "$schema": "{{schemas}}/script.schema.json",
  "name": "{{name}}",
  "description": "Removes one {{thing}}, and looks that it is gone.",
  "effect": "write",
  "credits": 5,
  "args": {
    "{{noun}}_id": {
      "type": "id",
      "description": "The platform's id of the {{thing}}.",
      "required": true
    }
  },
  "calls": {
    "read": ["GET accounts/{account}/{{path}}/{{{noun}}_id}"],
    "write": ["DELETE accounts/{account}/{{path}}/{{{noun}}_id}"]
  },
  "result": {
    "type": "object",
    "properties": { "{{noun}}": { "$ref": "campaign_state" } },
    "required": ["{{noun}}"]
  },
  "irreversible": "assumed: the platform does not bring a removed {{thing}} back.",
  "source": "assumed: replace by the address of the platform's API reference"
}
