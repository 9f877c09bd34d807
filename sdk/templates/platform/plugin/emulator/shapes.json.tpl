{
  "change": { "status": "=ACTIVE|PAUSED", "daily_budget": "number 0.." }
}
