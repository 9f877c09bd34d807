import { ServiceError } from '../../../sdk/errors.ts';

export function refused(message: string): ServiceError {
  return new ServiceError('change_refused', { message });
}
