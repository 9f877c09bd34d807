{
  "$schema": "{{schemas}}/script.schema.json",
  "name": "{{name}}",
  "description": "Reads one {{thing}}.",
  "effect": "read",
  "credits": 0,
  "args": {
    "{{noun}}_id": {
      "type": "id",
      "description": "The platform's id of the {{thing}}.",
      "required": true
    }
  },
  "calls": { "read": ["GET accounts/{account}/{{path}}/{{{noun}}_id}"] },
  "request": { "get": "accounts/{account}/{{path}}/{{{noun}}_id}", "as": "{{noun}}" },
  "result": {
    "type": "object",
    "properties": {
      "{{noun}}": {
        "type": "object",
        "description": "As the platform answers it.",
        "properties": {
          "id": { "type": "string", "description": "The platform's id of the {{thing}}." },
          "name": { "type": "string", "description": "Name as people see it." },
          "status": { "type": "string", "description": "In the platform's words." }
        },
        "required": ["id"]
      }
    },
    "required": ["{{noun}}"]
  },
  "source": "assumed: replace by the address of the platform's API reference"
}
