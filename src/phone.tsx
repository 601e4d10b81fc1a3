import { createRoot } from 'react-dom/client';
import './modules/phone/web/kit/phone.css';
import './modules/phone/web/kit/controls.css';
import './modules/phone/web/kit/parts.css';
import { App } from './modules/phone/web/App.tsx';
import { applyLook, readLook } from './modules/phone/web/kit/look.ts';

applyLook(readLook());
const root = document.getElementById('root');
if (root) {
  root.replaceChildren();
  createRoot(root).render(<App />);
}
