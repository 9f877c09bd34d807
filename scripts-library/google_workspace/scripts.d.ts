// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    create_google_doc: { args: CreateGoogleDocArgs; result: CreateGoogleDocResult; effect: 'write' };
    create_google_sheet: { args: CreateGoogleSheetArgs; result: CreateGoogleSheetResult; effect: 'write' };
    read_google_sheet: { args: ReadGoogleSheetArgs; result: ReadGoogleSheetResult; effect: 'read' };
    trash_google_file: { args: TrashGoogleFileArgs; result: TrashGoogleFileResult; effect: 'write' };
    update_google_sheet: { args: UpdateGoogleSheetArgs; result: UpdateGoogleSheetResult; effect: 'write' };
  }
}

export interface CreateGoogleDocArgs {
title: string
content?: string
html?: string
}
export interface CreateGoogleDocResult {
document_id: string
url: string
title: string
warnings: string[]
}

export interface CreateGoogleSheetArgs {
title: string
headers?: string
/**
 * @minItems 1
 * @maxItems 10000
 */
rows?: string[]
json_data?: unknown
}
export interface CreateGoogleSheetResult {
spreadsheet_id: string
url: string
title: string
row_count: number
column_count: number
}

export interface ReadGoogleSheetArgs {
spreadsheet_id?: string
url?: string
range?: string
header_row: number
max_rows?: number
}
export interface ReadGoogleSheetResult {
spreadsheet_id: string
range: string
headers: string[]
rows: {

}[]
row_count: number
truncated: boolean
}

export interface TrashGoogleFileArgs {
file_id: string
restore: boolean
}
export interface TrashGoogleFileResult {
file: {
id: string
name: string
trashed: boolean
}
}

export interface UpdateGoogleSheetArgs {
range: string
values: unknown
spreadsheet_id?: string
url?: string
value_input_option: ("USER_ENTERED" | "RAW" | "FORMER")
}
export interface UpdateGoogleSheetResult {
spreadsheet_id: string
updated_range: string
updated_rows: number
updated_columns: number
updated_cells: number
url: string
}
