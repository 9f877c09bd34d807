[
  {
    "title": "pauses one campaign and reads the new status back",
    "args": { "campaign_id": "7" },
    "calls": [
      {
        "send": "GET accounts/{account}/campaigns/7",
        "reply": { "id": "7", "name": "Brand", "status": "ACTIVE" }
      },
      {
        "send": "GET accounts/{account}/campaigns/7",
        "reply": { "id": "7", "name": "Brand", "status": "ACTIVE" }
      },
      {
        "send": "PATCH accounts/{account}/campaigns/7",
        "body": { "status": "PAUSED" },
        "reply": { "id": "7", "name": "Brand", "status": "PAUSED" }
      },
      {
        "send": "GET accounts/{account}/campaigns/7",
        "reply": { "id": "7", "name": "Brand", "status": "PAUSED" }
      },
      {
        "send": "GET accounts/{account}/campaigns/7",
        "reply": { "id": "7", "name": "Brand", "status": "PAUSED" }
      }
    ],
    "result": {
      "campaign": { "id": "7", "name": "Brand", "status": "PAUSED", "previous_status": "ACTIVE" }
    },
    "verified": true
  },
  {
    "title": "shows what it would change, and changes nothing",
    "args": { "campaign_id": "7" },
    "dry_run": true,
    "calls": [
      {
        "send": "GET accounts/{account}/campaigns/7",
        "reply": { "id": "7", "name": "Brand", "status": "ACTIVE" }
      }
    ],
    "changes": [
      {
        "entity": "campaign",
        "id": "7",
        "name": "Brand",
        "field": "status",
        "before": "ACTIVE",
        "after": "PAUSED"
      }
    ]
  },
  {
    "title": "sets a daily budget and leaves the status as it is",
    "args": { "campaign_id": "7", "action": "keep", "daily_budget": "50.25" },
    "calls": [
      {
        "send": "GET accounts/{account}/campaigns/7",
        "reply": { "id": "7", "name": "Brand", "status": "ACTIVE", "daily_budget": 20 }
      },
      {
        "send": "GET accounts/{account}/campaigns/7",
        "reply": { "id": "7", "name": "Brand", "status": "ACTIVE", "daily_budget": 20 }
      },
      {
        "send": "PATCH accounts/{account}/campaigns/7",
        "body": { "daily_budget": 50.25 },
        "reply": { "id": "7", "name": "Brand", "status": "ACTIVE", "daily_budget": 50.25 }
      },
      {
        "send": "GET accounts/{account}/campaigns/7",
        "reply": { "id": "7", "name": "Brand", "status": "ACTIVE", "daily_budget": 50.25 }
      },
      {
        "send": "GET accounts/{account}/campaigns/7",
        "reply": { "id": "7", "name": "Brand", "status": "ACTIVE", "daily_budget": 50.25 }
      }
    ],
    "changes": [
      {
        "entity": "campaign",
        "id": "7",
        "name": "Brand",
        "field": "daily_budget",
        "before": 20,
        "after": 50.25,
        "money": { "amount": 50.25, "currency": "USD" }
      }
    ],
    "verified": true
  },
  {
    "title": "refuses a campaign that is archived, and says which argument names it",
    "args": { "campaign_id": "7" },
    "calls": [
      {
        "send": "GET accounts/{account}/campaigns/7",
        "reply": { "id": "7", "name": "Brand", "status": "ARCHIVED" }
      }
    ],
    "error": "input_invalid"
  },
  { "title": "refuses a wildcard", "args": { "campaign_id": "*" }, "error": "input_invalid" }
]
