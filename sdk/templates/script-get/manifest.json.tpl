{
  "$schema": "{{schemas}}/script.schema.json",
  "name": "{{name}}",
  "description": "Reads one {{thing}}.",
  "effect": "read",
  "credits": 0,
  "args": { "{{noun}}_id": "id: The platform's id of the {{thing}}." },
  "calls": { "read": ["GET accounts/{account}/{{path}}/{{{noun}}_id}"] },
  "request": { "get": "accounts/{account}/{{path}}/{{{noun}}_id}", "as": "{{noun}}" },
  "result": {
    "{{noun}}": {
      ":": "object: As the platform answers it.",
      "id": "string: The platform's id of the {{thing}}.",
      "name?": "string: Name as people see it.",
      "status?": "string: In the platform's words."
    }
  },
  "source": "assumed: replace by the address of the platform's API reference"
}
