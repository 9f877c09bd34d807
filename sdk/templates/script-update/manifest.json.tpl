{
  "$schema": "{{schemas}}/script.schema.json",
  "name": "{{name}}",
  "description": "{{Does}} one {{thing}}, and reads its status back.",
  "effect": "write",
  "credits": 2,
  "args": {
    "{{noun}}_id": {
      "type": "id",
      "description": "The platform's id of the {{thing}}.",
      "required": true
    },
    "action": {
      "type": "string",
      "description": "pause stops delivery, enable resumes it.",
      "enum": ["pause", "enable"],
      "default": "{{action}}"
    }
  },
  "calls": {
    "read": ["GET accounts/{account}/{{path}}/{{{noun}}_id}"],
    "write": ["PATCH accounts/{account}/{{path}}/{{{noun}}_id}"]
  },
  "result": {
    "type": "object",
    "properties": { "{{noun}}": { "$ref": "campaign_state" } },
    "required": ["{{noun}}"]
  },
  "undo": [
    {
      "entity": "{{noun}}",
      "field": "status",
      "when": { "before": "ACTIVE" },
      "run": "{{name}}",
      "args": { "{{noun}}_id": "{id}", "action": "enable" }
    },
    {
      "entity": "{{noun}}",
      "field": "status",
      "run": "{{name}}",
      "args": { "{{noun}}_id": "{id}", "action": "pause" }
    }
  ],
  "source": "assumed: replace by the address of the platform's API reference"
}
