// Generated from the manifests by `npm run generate`; do not edit.
/* eslint-disable */
declare module '../../sdk/script.ts' {
  interface Scripts {
    close_github_pull_request: { args: CloseGithubPullRequestArgs; result: CloseGithubPullRequestResult; effect: 'write' };
    publish_to_github: { args: PublishToGithubArgs; result: PublishToGithubResult; effect: 'publish' };
    restore_github_file: { args: RestoreGithubFileArgs; result: RestoreGithubFileResult; effect: 'publish' };
  }
}

export interface CloseGithubPullRequestArgs {
number: number
}
export interface CloseGithubPullRequestResult {
number: number
state: string
url: string
}

export interface PublishToGithubArgs {
slug: string
title: string
markdown: string
description?: string
date?: string
category?: string
tags?: string
open_pr: boolean
content_path?: string
base_branch?: string
}
export interface PublishToGithubResult {
path: string
commit_sha: string
branch: string
pull_request_url: (string | null)
pull_request_number: (number | null)
file_url: string
}

export interface RestoreGithubFileArgs {
path: string
branch: string
content?: string
remove: boolean
}
export interface RestoreGithubFileResult {
path: string
branch: string
commit_sha: string
}
