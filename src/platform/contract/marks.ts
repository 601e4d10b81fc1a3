/** Colours and signs of a state that has its own of each; screens and papers draw them in their own way. */
export type MarkTone = 'green' | 'amber' | 'red' | 'orange' | 'yellow' | 'blue' | 'grey';
export type Mark = 'check' | 'limits' | 'cross' | 'pause' | 'eye' | 'done' | 'open' | 'none';
