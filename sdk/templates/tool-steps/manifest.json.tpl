{
  "$schema": "{{schemas}}/tool.schema.json",
  "name": "{{name}}",
  "title": "{{title}}",
  "description": "Pauses several campaigns of one platform, each by a call of its own. Costs what these cost.",
  "effect": "state",
  "scope": "campaigns:state",
  "credits": 0,
  "idempotent": true,
  "openWorld": true,
  "steps": true,
  "input": {
    "platform": {
      "type": "string",
      "description": "Platform of the campaigns.",
      "maxLength": 64,
      "pattern": "^[a-z][a-z0-9_]*$"
    },
    "campaign_ids": {
      "type": "array",
      "description": "Campaigns to pause.",
      "items": { "type": "string", "maxLength": 128, "minLength": 1 },
      "maxItems": 50
    }
  },
  "required": ["platform", "campaign_ids"],
  "result": {
    "type": "object",
    "properties": {
      "paused": { "type": "integer", "description": "Campaigns that are paused now." },
      "open": { "type": "integer", "description": "Campaigns that are not, or wait for a person." }
    },
    "required": ["paused", "open"]
  },
  "source": "assumed: replace by where the tool was asked for"
}
