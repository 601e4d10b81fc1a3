import { IconChevronRight, IconFileText, IconVaccine } from '@tabler/icons-react';
import type { OwnResults } from '#documents/deliveries/own/api.ts';
import { viewerOf } from '../../pages.ts';
import { at, Link } from '../kit/address.tsx';
import { useTexts } from '../kit/texts.ts';

interface Props {
  attentionId: string;
  token: string;
  results: OwnResults;
}

/** The delivered documents, each with a link to open it. */
export function Documents({ attentionId, token, results: { documents, papers, fullName, vaccines } }: Props) {
  const { results } = useTexts();
  const resultsQuery = { attention_id: attentionId, t: token };
  return (
    <section>
      <h1>{results.title}</h1>
      <p className="dim">{results.lead(fullName)}</p>
      <ul className="rows documents">
        {documents.map(({ type, part, title, edition }) => {
          const { path, ...shown } = viewerOf(type);
          return (
            <li key={`${type}-${part}`}>
              <Link
                className="document"
                href={at(path, { ...resultsQuery, ...shown, parte: part > 1 ? String(part) : undefined })}
              >
                <IconFileText size={22} aria-hidden />
                <span>
                  {title}
                  {edition > 1 && <span className="dim"> · {results.edition(edition)}</span>}
                </span>
                <IconChevronRight size={18} aria-hidden />
              </Link>
            </li>
          );
        })}
        {vaccines && (
          <li>
            <Link className="document" href={at('/constancia_lectura_resultado', { ...resultsQuery, carne: '1' })}>
              <IconVaccine size={22} aria-hidden />
              <span>{results.vaccines}</span>
              <IconChevronRight size={18} aria-hidden />
            </Link>
          </li>
        )}
      </ul>
      {papers.length > 0 && (
        <details className="papers">
          <summary>{results.byStation(papers.length)}</summary>
          <ul className="rows documents">
            {papers.map(({ page, title }) => (
              <li key={page}>
                <Link href={at('/HistoriasClinicas', { ...resultsQuery, printPage: String(page) })}>{title}</Link>
              </li>
            ))}
          </ul>
        </details>
      )}
      {documents.length === 0 && <p>{results.noDocuments}</p>}
    </section>
  );
}
