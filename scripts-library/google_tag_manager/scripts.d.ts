// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    get_gtm_tag: { args: GetGtmTagArgs; result: GetGtmTagResult; effect: 'read' };
    list_gtm_containers: { args: ListGtmContainersArgs; result: ListGtmContainersResult; effect: 'read' };
    list_gtm_tags: { args: ListGtmTagsArgs; result: ListGtmTagsResult; effect: 'read' };
    publish_gtm_container: { args: PublishGtmContainerArgs; result: PublishGtmContainerResult; effect: 'publish' };
    update_gtm_tag: { args: UpdateGtmTagArgs; result: UpdateGtmTagResult; effect: 'write' };
    update_gtm_tag_html: { args: UpdateGtmTagHtmlArgs; result: UpdateGtmTagHtmlResult; effect: 'write' };
  }
}

export interface GetGtmTagArgs {
tag_id: string
container_id?: string
}
export interface GetGtmTagResult {
account_id: string
container_id: string
tag: {
tagId: string
name: string
type: string
paused: boolean
parameters: {

}
html: (string | null)
firing_triggers: {
id: string
name: (string | null)
type: (string | null)
}[]
blocking_triggers: {
id: string
name: (string | null)
type: (string | null)
}[]
notes: (string | null)
}
}

export interface ListGtmContainersArgs {

}
export interface ListGtmContainersResult {
accounts: {
id: string
name: string
containers: {
id: string
name: string
publicId: string
}[]
}[]
}

export interface ListGtmTagsArgs {
container_id?: string
}
export interface ListGtmTagsResult {
account_id: string
container_id: string
workspace_id: string
tags: {
tagId: string
name: string
type: string
paused: boolean
}[]
total: number
}

export interface PublishGtmContainerArgs {
container_id?: string
version_name?: string
conflict_resolution?: "keep_workspace"
version_id?: string
}
export interface PublishGtmContainerResult {
account_id: string
container_id: string
version: {
version_id: string
name: (string | null)
published_at: (string | null)
}
live: boolean
previous_version_id: (string | null)
}

export interface UpdateGtmTagArgs {
tag_id: string
pause?: boolean
html?: string
set_param?: unknown
set_event_param?: unknown
i_checked_conversion_volume?: boolean
container_id?: string
}
export interface UpdateGtmTagResult {
account_id: string
container_id: string
tag: {
tagId: string
name: string
type: string
paused: boolean
}
published: boolean
}

export interface UpdateGtmTagHtmlArgs {
tag_id: string
html: string
container_id?: string
}
export interface UpdateGtmTagHtmlResult {
account_id: string
container_id: string
tag: {
tagId: string
name: string
type: string
paused: boolean
}
published: boolean
}
