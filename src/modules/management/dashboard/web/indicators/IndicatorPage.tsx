import type { ReactNode } from 'react';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { FilterBar } from '#platform/web/list/filters/FilterBar.tsx';
import classes from './indicators.module.css';
import type { IndicatorFilters } from './useIndicatorFilters.ts';

interface Props {
  title: string;
  description: string;
  filters?: Pick<IndicatorFilters, 'definitions' | 'state'>;
  actions?: ReactNode;
  children: ReactNode;
}

/** Layout of an indicator page: purpose, filters and figures. */
export function IndicatorPage({ title, description, filters, actions, children }: Props) {
  return (
    <PageBody width="reading">
      <PageHeader title={title} description={description} actions={actions} />
      <div className={classes['stack']}>
        {filters && filters.definitions.length > 0 && <FilterBar filters={filters.definitions} state={filters.state} />}
        {children}
      </div>
    </PageBody>
  );
}
