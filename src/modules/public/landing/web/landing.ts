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

// The page is whole without this file: each part takes up what stands in the page already.
for (const wire of [wireSections, wireForm, wireVerify, wireCalculator, wireCarousel, wireDemo, wireVideo, wireConsent])
  wire();
