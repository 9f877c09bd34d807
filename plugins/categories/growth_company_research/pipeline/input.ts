export interface PipelineInput {
  readonly mode: 'discover' | 'followups' | 'x-scan' | 'x-post' | 'listicle-discover';
  readonly query?: string;
  readonly limit: number;
  readonly channel: 'email' | 'both';
}
