{
  "$schema": "{{schemas}}/tool.schema.json",
  "name": "{{name}}",
  "title": "{{title}}",
  "description": "Sets which account of a platform calls use that name none. Free.",
  "effect": "write",
  "scope": "workspace:write",
  "credits": 0,
  "idempotent": true,
  "openWorld": false,
  "changes": true,
  "input": {
    "platform": {
      "type": "string",
      "description": "Platform of the account.",
      "maxLength": 64,
      "pattern": "^[a-z][a-z0-9_]*$"
    },
    "account_id": {
      "type": "string",
      "description": "Account that becomes the primary one.",
      "maxLength": 128,
      "minLength": 1
    }
  },
  "required": ["platform", "account_id"],
  "result": {
    "type": "object",
    "properties": {
      "primary": { "type": "string", "description": "Account that such calls use now." }
    },
    "required": ["primary"]
  },
  "needs": ["connections"],
  "source": "assumed: replace by where the tool was asked for"
}
