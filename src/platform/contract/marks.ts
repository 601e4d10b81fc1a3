/** Colours and symbols of states; screens and printed documents draw them in different ways. */
export type MarkTone = 'green' | 'amber' | 'red' | 'orange' | 'yellow' | 'blue' | 'grey';
export type Mark = 'check' | 'limits' | 'cross' | 'pause' | 'eye' | 'done' | 'open' | 'none';
