import type { HelpTopic } from '../../topic.ts';

/** «Cuenta», and the functions that all users have. */
export const ACCOUNT: readonly HelpTopic[] = [
  {
    path: '/account/perfil',
    purpose: 'Tus datos, tu firma y cómo entras a Vigía.',
    tasks: [
      {
        title: 'Cambiar tu contraseña',
        steps: [
          'En «Contraseña» escribe la actual y dos veces la nueva.',
          'Elige «Cambiar contraseña». Se cierran tus demás sesiones.',
        ],
      },
      {
        title: 'Poner tu firma (médico)',
        steps: [
          'Elige «Añadir firma», o «Cambiar firma» si ya tienes.',
          'Dibújala en «Dibujar», sube una foto en «Imagen» o escríbela en «Escribir».',
          'Elige «Guardar». Va en los certificados e informes que emites desde ahora.',
          'Comprueba también tu CMP y RNE en «Datos personales»: van en cada documento que firmas.',
        ],
      },
      {
        title: 'Cerrar una sesión que no reconoces',
        steps: [
          'En «Sesiones abiertas» elige «Cerrar» en esa sesión, o «Cerrar las demás».',
          'Después cambia tu contraseña.',
        ],
      },
      {
        title: 'Pedir un código al entrar',
        steps: [
          'En «Verificación de dos pasos» enciende «Pedir un código al entrar».',
          'El código llega a tu correo y vale 5 minutos.',
        ],
      },
    ],
    figures: [
      {
        term: 'Dos pasos obligatorios',
        text: 'Para médicos, administradores de empresa y super administradores no se puede apagar.',
      },
    ],
    seenBy:
      'Tu nombre y tu foto los ven las personas de tus empresas. Tu firma la ves solo tú y quien recibe tus documentos.',
    words: ['contraseña', 'firma', 'CMP', 'RNE', 'foto', 'dos pasos', 'sesiones'],
  },
  {
    path: '/account/mis_notificaciones',
    purpose: 'Qué te avisamos a ti de la empresa en la que estás, y por qué canal.',
    tasks: [
      {
        title: 'Elegir cómo te llega un aviso',
        steps: [
          'Busca el aviso y elige en cada canal: «Al momento», «Una vez al día» o «No».',
          'Se guarda al momento. «Una vez al día» junta lo informativo en un correo, a las 7 de la mañana.',
        ],
      },
      {
        title: 'Ver qué dice un aviso',
        steps: ['Elige «Ver texto» en su fila.'],
      },
    ],
    figures: [
      {
        term: 'Lo que siempre llega',
        text: 'Los avisos de seguridad de tu cuenta no se pueden apagar. Lo que la empresa apagó tampoco se puede encender aquí.',
      },
    ],
    seenBy: 'Es solo tuyo: cada persona elige lo suyo.',
    words: ['correo', 'avisos', 'campana', 'resumen diario'],
  },
  {
    path: '/ayuda',
    purpose:
      'El manual de Vigía: para qué sirve cada pantalla que puedes abrir, cómo se usa y cómo se calculan sus números.',
    tasks: [
      {
        title: 'Buscar cómo se hace algo',
        steps: [
          'Escribe una o más palabras en «Buscar en el manual». No importan las tildes.',
          'Abre una pantalla del resultado. Las preguntas frecuentes que coinciden salen junto a ellas.',
        ],
      },
      {
        title: 'Guardar el manual',
        steps: ['Elige «Descargar PDF». Trae el mismo texto que esta página.'],
      },
      {
        title: 'Abrir la ayuda de la pantalla en la que estás',
        steps: [
          'En la barra de arriba elige el botón de ayuda, el signo de pregunta. En un teléfono está en el menú de tu cuenta.',
          'Se abre al costado y puedes seguir trabajando.',
        ],
      },
    ],
    seenBy: 'Cada persona ve las pantallas que su cuenta puede abrir.',
    words: ['manual', 'guía', 'ayuda', 'preguntas frecuentes', 'instructivo'],
  },
];
