import { wireCalculator } from './calculator.ts';
import { wireCarousel } from './carousel.ts';
import { wireConsent } from './consent.ts';
import { wireDemo } from './demo.ts';
import { all } from './dom.ts';
import { wireForm } from './form.ts';
import { wireSections } from './sections.ts';
import { wireVerify } from './verify.ts';
import { wireVideo } from './video.ts';

for (const note of all('[data-without-script]')) note.remove();

// The page works without this file; each part enhances existing elements.
for (const wire of [wireSections, wireForm, wireVerify, wireCalculator, wireCarousel, wireDemo, wireVideo, wireConsent])
  wire();
