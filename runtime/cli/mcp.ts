import { noun } from './command.ts';
export const mcpCommand = noun('mcp', 'x', []);
