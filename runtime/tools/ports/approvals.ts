import type { ToolPorts } from '../../../sdk/tool.ts';
import type { ApprovalStatus } from '../../approvals/approval.ts';
import {
  findOwnApproval,
  listOwnApprovals,
  type OwnApprovalParts,
} from '../../approvals/own-approvals.ts';
import type { Call } from '../../call.ts';
import { principalOf } from './principal-of.ts';

export function approvalsPort(parts: OwnApprovalParts, call: Call): ToolPorts['approvals'] {
  return {
    find: (id) => findOwnApproval(parts, principalOf(call), id),
    list: ({ status, limit }) =>
      listOwnApprovals(parts, principalOf(call), {
        status: status as ApprovalStatus | undefined,
        limit,
      }),
  };
}
