import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/web/api/client.ts';
import { fileOf } from '../../../platform/web/api/link.ts';
import { readAgain } from '../../../platform/web/api/query-client.ts';
import { useCompanyId } from '../../../platform/web/session/session.ts';
import { reportEmos } from '../api.ts';

const APTITUDE_CERTIFICATE = 2;

/** The certificate of an exam as a file. Its link lives 60 seconds, so link and file are asked for together. */
export function useCertificate(attentionId: string | undefined) {
  const company = useCompanyId();
  return useQuery({
    queryKey: [company, 'certificate', attentionId ?? ''],
    enabled: attentionId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const { link, fileName, code } = await call(
        reportEmos,
        { query: { report_id: APTITUDE_CERTIFICATE }, body: { attentionIds: [attentionId ?? ''] } },
        { signal },
      );
      // Asking may have issued it: the exam now names it.
      readAgain(['/exam/attentions']);
      return { file: await fileOf(link, signal), fileName, code };
    },
  });
}
