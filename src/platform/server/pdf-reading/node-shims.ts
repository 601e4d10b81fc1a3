// pdfjs-dist 6 is written for Node 22 and later: this is what it misses in Node 20. Imported before it.
interface Deferred {
  promise?: Promise<unknown>;
  resolve?: unknown;
  reject?: unknown;
}

if (!('withResolvers' in Promise))
  Object.assign(Promise, {
    withResolvers: () => {
      const made: Deferred = {};
      made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
      return made;
    },
  });

if (!('transferToFixedLength' in ArrayBuffer.prototype))
  Object.assign(ArrayBuffer.prototype, {
    transferToFixedLength(this: ArrayBuffer, length = this.byteLength) {
      const moved = structuredClone(this, { transfer: [this] });
      return length === moved.byteLength ? moved : moved.slice(0, length);
    },
  });

export {};
