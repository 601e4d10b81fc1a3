import { useNavigate } from '@tanstack/react-router';
import type { Place } from '../rules/links.ts';

export function useOpenList(): (place: Place) => void {
  const navigate = useNavigate();
  return ({ to, search }) => void navigate({ to, search });
}
