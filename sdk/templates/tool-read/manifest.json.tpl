{
  "$schema": "{{schemas}}/tool.schema.json",
  "name": "{{name}}",
  "title": "{{title}}",
  "description": "Counts the connected accounts, of one platform or of all.",
  "effect": "read",
  "scope": "workspace:read",
  "credits": 0,
  "idempotent": true,
  "openWorld": false,
  "input": {
    "platform": {
      "type": "string",
      "description": "Only accounts of this platform.",
      "maxLength": 64,
      "pattern": "^[a-z][a-z0-9_]*$"
    }
  },
  "result": {
    "type": "object",
    "properties": { "accounts": { "type": "integer" } },
    "required": ["accounts"]
  },
  "needs": ["connections"],
  "source": "assumed: replace by where the tool was asked for"
}
