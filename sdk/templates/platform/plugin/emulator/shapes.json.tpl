{
  "change": { "status*": "=ACTIVE|PAUSED" }
}
