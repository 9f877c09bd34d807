{
  "$schema": "{{schemas}}/platform.schema.json",
  "origin": "https://api.{{host_name}}.example",
  "basePath": "/v1/",
  "headers": { "Authorization": "Bearer {access_token}" },
  "auth": { "type": "token" },
  "credentials": {
    "access_token": {
      "description": "Token of an API user who may manage campaigns.",
      "from": "assumed: say on which page of the platform it stands",
      "secret": true,
      "required": true
    }
  },
  "connect": {
    "register": [{ "do": "assumed: say what to register, and where" }],
    "scopes": { "campaigns": "assumed: name each permission, and what needs it" },
    "token": [{ "do": "assumed: say how the token is made" }],
    "account": "assumed: say where the id of an account stands",
    "source": "assumed: replace by the address of the platform's guide"
  },
  "accountPattern": "^[0-9]{1,20}$",
  "idPattern": "^[0-9]{1,20}$",
  "encoding": "json",
  "concurrency": 4,
  "retry": { "statuses": [500, 502, 503, 504], "attempts": 3 },
  "timeoutMs": 30000,
  "probe": {
    "request": { "method": "GET", "path": "accounts/{account}" },
    "name": "name",
    "currency": "currency",
    "timeZone": "time_zone"
  },
  "source": "assumed: replace by the address of the platform's API reference"
}
