{
  "$schema": "{{schemas}}/script.schema.json",
  "name": "{{name}}",
  "description": "Lists the campaigns of one account with their figures of the last 30 days.",
  "effect": "read",
  "credits": 0,
  "args": {
    "status?": "=ENABLED|PAUSED|REMOVED: Only campaigns in this status.",
    "limit?": "integer 1..1000 = 50: Campaigns at most."
  },
  "calls": { "read": ["GET accounts/{account}/campaigns"] },
  "result": "#campaign_list",
  "source": "assumed: replace by the address of the platform's API reference"
}
