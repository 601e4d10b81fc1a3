import { IconLogout } from '@tabler/icons-react';
import { Button, Problem } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import { useWork } from '../kit/useWork.ts';
import { leave } from '../results/ended.ts';

interface Props {
  token: string;
  /** Address of the end page. */
  to: { path: string; attention_id?: string };
  onEnd: () => Promise<unknown>;
  handedOver: boolean;
  texts: { handedOver: string; own: string; complain?: string };
}

/** Button that ends the worker's session on this device. */
export function Leave({ token, to: { path, attention_id }, onEnd, handedOver, texts }: Props) {
  const { common } = useTexts();
  const { busy, problem, run } = useWork();
  const end = () =>
    run(async () => {
      await onEnd();
      await leave(token, path, { attention_id, fin: 'terminada' });
    });
  return (
    <section className="part" aria-label={common.finish}>
      <Problem of={problem} />
      <Button icon={IconLogout} kind={handedOver ? 'main' : 'plain'} busy={busy} onClick={() => void end()}>
        {common.finish}
      </Button>
      <p className="dim">{handedOver ? texts.handedOver : texts.own}</p>
      {texts.complain && <p className="dim">{texts.complain}</p>}
    </section>
  );
}
