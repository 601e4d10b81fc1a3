import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Redirects to /404 and remembers the original address. */
export function ToNotFound() {
  const router = useRouter();
  useEffect(() => {
    const { pathname, href } = router.latestLocation;
    if (pathname === '/404') return;
    void router.navigate({ to: '/404', replace: true, state: { from: href } as object });
  }, [router]);
  return null;
}
