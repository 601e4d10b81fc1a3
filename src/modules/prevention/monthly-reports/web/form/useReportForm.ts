import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { ApiProblem } from '#platform/web/api/problems.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showFailure, showInfo } from '#platform/web/feedback/toast.ts';
import type { Difference } from '#platform/web/forms/StaleChange.tsx';
import { saveReportForm } from '../../api.ts';
import { COUNT_LABELS, commentLabel } from '../../labels.ts';
import type { Corrections, ReportComment, ReportCount, ReportData } from '../../report.ts';

type Field = ReportComment | ReportCount;
type Value = string | number | null;
/** Content that another user stored, from the answer that refuses the save. */
interface Stored {
  version: number;
  comments: Partial<Record<ReportComment, string>>;
  corrections: Corrections;
  changedBy: string | null;
}

const WAIT_MS = 700;
const labelOf = (field: Field) =>
  field in COUNT_LABELS ? COUNT_LABELS[field as ReportCount] : commentLabel(field as ReportComment);
const showValue = (value: Value | undefined) =>
  value === null || value === undefined ? 'la cifra calculada' : String(value);
const storedValue = (field: Field, { comments, corrections }: Pick<Stored, 'comments' | 'corrections'>): Value =>
  field in COUNT_LABELS ? (corrections[field as ReportCount]?.value ?? null) : (comments[field as ReportComment] ?? '');

type SaveState = 'saved' | 'waiting' | 'saving' | 'failed';

/** State of an edited report: each change is saved automatically 700 ms after the last key. */
export function useReportForm(report: ReportData, onSaved: () => void) {
  const id = report.reportFormId ?? '';
  const [values, setValues] = useState<Partial<Record<Field, Value>>>({});
  const [state, setState] = useState<SaveState>('saved');
  const [conflict, setConflict] = useState<Stored | null>(null);
  const [words, setWords] = useState<Record<string, string[]>>(report.clinicalWords);
  const version = useRef(report.version);
  const pending = useRef<Partial<Record<Field, Value>>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean> | null>(null);
  const base = useRef(report);
  base.current = report;
  if (report.version > version.current && !running.current) version.current = report.version;

  const send = useCallback(async (): Promise<boolean> => {
    const body = pending.current;
    if (Object.keys(body).length === 0) return true;
    pending.current = {};
    setState('saving');
    try {
      const saved = await call(saveReportForm, {
        query: { report_form_id: id },
        body: { version: version.current, ...body },
      });
      version.current = saved.version;
      setWords((before) => ({ ...before, ...saved.clinicalWords }));
      setState(Object.keys(pending.current).length > 0 ? 'waiting' : 'saved');
      readAgain(['/exam/generate-report/preview', '/middleware/report']);
      onSaved();
      return true;
    } catch (error) {
      pending.current = { ...body, ...pending.current };
      setState('failed');
      if (!(error instanceof ApiProblem) || error.code !== 'changed_meanwhile') {
        showFailure(error, 'No se guardó');
        return false;
      }
      const stored = error.current as Stored;
      const baseValues = { comments: base.current, corrections: base.current.corrections as Corrections };
      const clash = (Object.keys(body) as Field[]).some(
        (field) =>
          storedValue(field, stored) !== storedValue(field, baseValues) && storedValue(field, stored) !== body[field],
      );
      if (clash) {
        setConflict(stored);
        return false;
      }
      // The other user changed other fields, so both changes are kept.
      version.current = stored.version;
      showInfo(`${stored.changedBy ?? 'Otra persona'} también está editando este informe: ya ves lo que cambió.`);
      return send();
    }
  }, [id, onSaved]);

  /**
   * Saves the pending changes.
   * @returns whether all changes are saved
   */
  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    if (running.current) await running.current;
    running.current = send().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [send]);

  const set = (field: Field, value: Value) => {
    setValues((before) => ({ ...before, [field]: value }));
    pending.current = { ...pending.current, [field]: value };
    setState('waiting');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), WAIT_MS);
  };

  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => {
      if (Object.keys(pending.current).length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', leave);
    return () => {
      window.removeEventListener('beforeunload', leave);
      void flush();
    };
  }, [flush]);

  const differences = (conflict ? (Object.keys(pending.current) as Field[]) : [])
    .filter((field) => storedValue(field, conflict!) !== pending.current[field])
    .map(
      (field): Difference => ({
        label: labelOf(field),
        mine: showValue(pending.current[field]),
        stored: showValue(storedValue(field, conflict!)),
      }),
    );
  const settle = (keepMine: boolean) => {
    if (!conflict) return;
    version.current = conflict.version;
    if (!keepMine) {
      pending.current = {};
      setValues({});
    }
    setConflict(null);
    readAgain(['/exam/generate-report/preview']);
    void flush();
    if (!keepMine) setState('saved');
  };
  const version_ = () => version.current;
  return { values, set, state, words, flush, version: version_, conflict, differences, settle };
}
