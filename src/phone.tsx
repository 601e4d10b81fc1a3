import { createRoot } from 'react-dom/client';
import '#public/phone/web/kit/phone.css';
import '#public/phone/web/kit/controls.css';
import '#public/phone/web/kit/parts.css';
import { App } from '#public/phone/web/App.tsx';
import { applyDisplay, readDisplay } from '#public/phone/web/kit/look.ts';

applyDisplay(readDisplay());
const root = document.getElementById('root');
if (root) {
  root.replaceChildren();
  createRoot(root).render(<App />);
}
