export function reportPath(report: {
  customerId: string;
  month: string;
  projectId: string | null;
  variant: string;
}): string {
  const { customerId, month, projectId, variant } = report;
  const query = new URLSearchParams({ customerId, month: String(Number(month.slice(5))), year: month.slice(0, 4) });
  if (projectId) query.set('projectId', projectId);
  if (variant !== 'VIGILANCIA') query.set('variant', variant);
  return `/reporte_mensual?${query}`;
}
