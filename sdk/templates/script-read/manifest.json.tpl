{
  "$schema": "{{schemas}}/script.schema.json",
  "name": "{{name}}",
  "description": "Lists the campaigns of one account with their figures of the last 30 days.",
  "effect": "read",
  "credits": 0,
  "args": {
    "status": {
      "type": "string",
      "description": "Only campaigns in this status.",
      "enum": ["ENABLED", "PAUSED", "REMOVED"]
    },
    "limit": {
      "type": "integer",
      "description": "Campaigns at most.",
      "minimum": 1,
      "maximum": 1000,
      "default": 50
    }
  },
  "calls": { "read": ["GET accounts/{account}/campaigns"] },
  "result": { "$ref": "campaign_list" },
  "source": "assumed: replace by the address of the platform's API reference"
}
