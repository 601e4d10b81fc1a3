import { Button } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { showDay } from '#platform/contract/dates.ts';
import { saveFile } from '#platform/web/api/client.ts';
import { type DocumentCheck, groupHash } from '../../model.ts';
import classes from './VerifyPage.module.css';

type Seal = NonNullable<NonNullable<DocumentCheck['document']>['seal']>;

/**
 * Explains how a third party checks the seal of a document without this site, and offers the certificate for the check.
 */
export function CheckOffline({ seal }: { seal: Seal }) {
  const download = () =>
    saveFile(new Blob([seal.pem], { type: 'application/x-x509-ca-cert' }), 'certificado-del-sello.cer');
  return (
    <section className={classes['section']}>
      <h2>Compruébalo sin esta página</h2>
      <p>
        El PDF lleva un sello electrónico (PAdES): cualquier lector de firmas dice si cambió un solo byte, sin internet
        y sin Vigía.
      </p>
      <ol className={classes['steps']}>
        <li>
          <b>Adobe Acrobat Reader:</b> abre el PDF y mira el panel <em>Firmas</em>. Debe decir que el documento no se
          modificó desde que se firmó. Si dice que el emisor es desconocido, descarga el certificado y agrégalo a los
          certificados de confianza.
        </li>
        <li>
          <b>Con un programa libre</b> (poppler, en cualquier sistema):
          <code>pdfsig constancia.pdf</code>
          Debe decir <em>Signature is Valid</em> y <em>Total document signed</em>.
        </li>
        <li>
          <b>Que lo selló quien dice:</b> el certificado que muestra tu lector debe tener esta huella SHA-256:
          <code>{groupHash(seal.fingerprint)}</code>
        </li>
      </ol>
      <p>
        {seal.subject}, válido hasta el {showDay(seal.notAfter.slice(0, 10))}.
      </p>
      <Button variant="default" leftSection={<IconCertificate size={18} aria-hidden />} onClick={download}>
        Descargar el certificado
      </Button>
    </section>
  );
}
