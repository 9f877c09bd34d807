{
  "$schema": "{{schemas}}/script.schema.json",
  "name": "{{name}}",
  "description": "Lists the {{things}} of one account.",
  "effect": "read",
  "credits": 0,
  "args": {
    "status": {
      "type": "string",
      "description": "Only {{things}} in this status, in the platform's words.",
      "maxLength": 64
    },
    "limit": {
      "type": "integer",
      "description": "{{Things}} at most.",
      "minimum": 1,
      "maximum": 1000,
      "default": 50
    }
  },
  "calls": { "read": ["GET accounts/{account}/{{path}}"] },
  "result": {
    "type": "object",
    "properties": {
      "account": { "$ref": "account" },
      "{{nouns}}": {
        "type": "array",
        "description": "In the platform's order.",
        "items": {
          "type": "object",
          "properties": {
            "id": { "type": "string", "description": "The platform's id of the {{thing}}." },
            "name": { "type": "string", "description": "Name as people see it." },
            "status": { "type": "string", "description": "In the platform's words." }
          },
          "required": ["id", "name", "status"]
        }
      },
      "total": { "type": "integer", "description": "How many are there; those listed when nobody knows." },
      "truncated": { "type": "boolean", "description": "Whether more are there than are listed." },
      "warnings": { "$ref": "warnings" }
    },
    "required": ["account", "{{nouns}}", "total", "truncated", "warnings"]
  },
  "source": "assumed: replace by the address of the platform's API reference"
}
