import { Modal, SimpleGrid, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { showNumber } from '#platform/web/format/format.ts';
import { Section } from '#platform/web/layout/Section.tsx';
import { summariseEmos } from '../summaries.ts';
import classes from './emos-summary.module.css';

interface Props {
  /** Current filters of the list. */
  filters: Record<string, unknown>;
  onFilter: (filters: Record<string, unknown>) => void;
  onClose: () => void;
}

/**
 * Counts of the exams in a filtered list, by fields that all users of the company may see; each count links to its
 * exams.
 */
export default function EmosSummary({ filters, onFilter, onClose }: Props) {
  const { data, error, refetch } = useEndpoint(summariseEmos, { body: filters }, { keepPrevious: true });
  const only = (field: string) => (id: string) => {
    onFilter({ [field]: [id] });
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={data ? `Resumen de ${data.totalIsMinimum ? 'más de ' : ''}${showNumber(data.total)} EMOs` : 'Resumen'}
    >
      {error ? (
        <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={320} aria-busy="true" />
      ) : data.total === 0 ? (
        <Text size="sm" c="dimmed">
          Los filtros no dejan ningún examen: quita alguno.
        </Text>
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <Counts title="Aptitud" items={data.aptitudes} of={data.total} onChoose={only('aptitude')} />
          <Counts title="Vigencia" items={data.validities} of={data.total} onChoose={only('validity')} />
          <Counts title="Tipo de EMO" items={data.examTypes} of={data.total} onChoose={only('exam_type')} />
          <Counts title="Estado" items={data.states} of={data.total} onChoose={only('status')} />
        </SimpleGrid>
      )}
    </Modal>
  );
}

interface CountsProps {
  title: string;
  items: readonly { id: string; name: string; total: number }[];
  of: number;
  onChoose: (id: string) => void;
}

function Counts({ title, items, of, onChoose }: CountsProps) {
  return (
    <Section title={title}>
      <ul className={classes['list']}>
        {items.map(({ id, name, total }) => (
          <li key={id}>
            <UnstyledButton className={classes['row']} onClick={() => onChoose(id)}>
              <span className={classes['bar']} style={{ width: `${Math.max(1, (100 * total) / of)}%` }} aria-hidden />
              <Text component="span" size="sm" className={classes['name']}>
                {name}
              </Text>
              <Text component="span" size="sm" fw={600} className="tabular">
                {showNumber(total)}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}
