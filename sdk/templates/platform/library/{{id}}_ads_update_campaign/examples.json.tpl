[
  {
    "title": "pauses one campaign and reads the new status back",
    "args": {
      "campaign_id": "7",
      "action": "pause"
    },
    "calls": [
      {
        "send": "GET accounts/{account}/campaigns/7",
        "reply": {
          "id": "7",
          "name": "Brand",
          "status": "ACTIVE",
          "daily_budget": 20
        }
      },
      {
        "send": "PATCH accounts/{account}/campaigns/7",
        "body": {
          "status": "PAUSED"
        },
        "reply": {
          "id": "7",
          "name": "Brand",
          "status": "PAUSED",
          "daily_budget": 20
        }
      },
      {
        "send": "GET accounts/{account}/campaigns/7",
        "reply": {
          "id": "7",
          "name": "Brand",
          "status": "PAUSED",
          "daily_budget": 20
        }
      }
    ],
    "result": {
      "campaign": {
        "id": "7",
        "name": "Brand",
        "status": "PAUSED",
        "previous_status": "ENABLED"
      }
    },
    "verified": true
  },
  {
    "title": "shows what it would change, and changes nothing",
    "args": {
      "campaign_id": "7",
      "action": "pause"
    },
    "dry_run": true,
    "calls": [
      {
        "send": "GET accounts/{account}/campaigns/7",
        "reply": {
          "id": "7",
          "name": "Brand",
          "status": "ACTIVE",
          "daily_budget": 20
        }
      }
    ],
    "changes": [
      {
        "entity": "campaign",
        "id": "7",
        "name": "Brand",
        "field": "status",
        "before": "ENABLED",
        "after": "PAUSED"
      }
    ]
  },
  {
    "title": "sets a daily budget and leaves the status as it is",
    "args": {
      "campaign_id": "7",
      "daily_budget": "50.25"
    },
    "calls": [
      {
        "send": "GET accounts/{account}/campaigns/7",
        "reply": {
          "id": "7",
          "name": "Brand",
          "status": "ACTIVE",
          "daily_budget": 20
        }
      },
      {
        "send": "PATCH accounts/{account}/campaigns/7",
        "body": {
          "daily_budget": 50.25
        },
        "reply": {
          "id": "7",
          "name": "Brand",
          "status": "ACTIVE",
          "daily_budget": 50.25
        }
      },
      {
        "send": "GET accounts/{account}/campaigns/7",
        "reply": {
          "id": "7",
          "name": "Brand",
          "status": "ACTIVE",
          "daily_budget": 50.25
        }
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
        "money": {
          "amount": 50.25,
          "currency": "USD"
        }
      }
    ],
    "verified": true
  },
  {
    "title": "refuses a campaign that is removed",
    "args": {
      "campaign_id": "7",
      "action": "enable"
    },
    "calls": [
      {
        "send": "GET accounts/{account}/campaigns/7",
        "reply": {
          "id": "7",
          "name": "Brand",
          "status": "REMOVED",
          "daily_budget": 20
        }
      }
    ],
    "error": "input_invalid"
  },
  {
    "title": "refuses a wildcard",
    "args": {
      "campaign_id": "*"
    },
    "error": "input_invalid"
  }
]
