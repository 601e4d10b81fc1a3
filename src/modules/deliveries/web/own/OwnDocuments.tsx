import { Text, Title } from '@mantine/core';
import { IconChevronRight, IconFileText } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { DocumentType } from '../../../exams/model/document-type.ts';
import type { OwnResults } from '../../own/api.ts';
import classes from './own.module.css';

/** The viewer of each type. */
const VIEWERS: Partial<Record<DocumentType, string>> = {
  CERTIFICADO_APTITUD: '/certificado_aptitud',
  INFORME_MEDICO: '/informe_medico',
  INTERCONSULTA: '/interconsultas',
  LEGAJO: '/legajo',
};

interface Props {
  attentionId: string;
  token: string;
  results: OwnResults;
}

/** What is handed over, each to be opened. */
export function OwnDocuments({ attentionId, token, results: { documents, papers, fullName } }: Props) {
  return (
    <section>
      <Title order={1} size="h2">
        Tus resultados
      </Title>
      <Text c="dimmed" size="sm" mb="md">
        {fullName}: ábrelos y después firma que los recibiste. Solo tú y tu médico pueden ver el detalle.
      </Text>
      <ul className={classes['documents']}>
        {documents.map(({ type, part, title }) => (
          <li key={`${type}-${part}`}>
            <Link
              className={classes['document'] ?? ''}
              to={VIEWERS[type] ?? '/404'}
              search={{ attention_id: attentionId, t: token, ...(part > 1 ? { parte: String(part) } : {}) } as never}
            >
              <IconFileText size={22} stroke={1.6} aria-hidden />
              <span>{title}</span>
              <IconChevronRight size={18} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {papers.length > 0 && (
        <details className={classes['papers']}>
          <summary>Ver por estación: {papers.length === 1 ? '1 formato' : `${papers.length} formatos`}</summary>
          <ul>
            {papers.map(({ page, title }) => (
              <li key={page}>
                <Link
                  to="/HistoriasClinicas"
                  search={{ attention_id: attentionId, t: token, printPage: String(page) } as never}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
      {documents.length === 0 && (
        <Text size="sm">Tus documentos todavía no están listos. Avisa al médico ocupacional de tu empresa.</Text>
      )}
    </section>
  );
}
