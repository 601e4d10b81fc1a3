import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { showFailure, showSuccess } from '#platform/web/feedback/toast.ts';
import { call } from './client.ts';
import { readAgain } from './query-client.ts';
import type { AnyEndpoint, CallInput, CallResult } from './request.ts';

interface MutationOptions<E> {
  /** Path prefixes whose cached answers are refreshed: `['/middleware/patients']`. */
  invalidates?: readonly string[];
  /** Text of the toast after success. */
  success?: string | ((data: CallResult<E>) => string);
  onSuccess?: (data: CallResult<E>, input: CallInput<E>) => void;
  /** Return true when the failure is already shown (a form with field errors); otherwise a toast shows it. */
  onError?: (error: Error) => boolean | undefined;
}

/** A call that changes data. A failure is always shown. */
export function useEndpointMutation<E extends AnyEndpoint>(
  endpoint: E,
  { invalidates = [], success, onSuccess, onError }: MutationOptions<E> = {},
): UseMutationResult<CallResult<E>, Error, CallInput<E>> {
  return useMutation<CallResult<E>, Error, CallInput<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSuccess: (data, input) => {
      if (invalidates.length > 0) readAgain(invalidates);
      if (success) showSuccess(typeof success === 'function' ? success(data) : success);
      onSuccess?.(data, input);
    },
    onError: (error) => {
      if (!onError?.(error)) showFailure(error);
    },
  });
}
