{
  "$schema": "{{schemas}}/tool.schema.json",
  "name": "{{name}}",
  "title": "{{title}}",
  "description": "Creates or changes one note; a live one has a public page. Free.",
  "effect": "write",
  "scope": "workspace:write",
  "credits": 0,
  "idempotent": true,
  "openWorld": false,
  "changes": true,
  "input": {
    "slug": {
      "type": "string",
      "description": "Its name in the address.",
      "pattern": "^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$"
    },
    "title": { "type": "string", "description": "Title.", "minLength": 1, "maxLength": 80 },
    "text": { "type": "string", "description": "Text.", "maxLength": 4000 },
    "review_on": {
      "type": "string",
      "description": "Day to read it again.",
      "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
    },
    "tell": {
      "type": "object",
      "description": "Who is told then.",
      "properties": {
        "email": { "type": "string", "description": "Address.", "maxLength": 254 },
        "webhook": { "type": "string", "description": "Address.", "maxLength": 2048 }
      },
      "additionalProperties": false
    },
    "state": { "description": "Begins as a draft.", "enum": ["draft", "live"] }
  },
  "required": ["slug", "title", "text"],
  "result": {
    "type": "object",
    "properties": {
      "slug": { "type": "string" },
      "revision": { "type": "integer", "description": "Counts up with every change." }
    },
    "required": ["slug", "revision"]
  },
  "needs": ["records", "claims"],
  "source": "assumed: replace by where the tool was asked for"
}
