// Functions that pdfjs-dist 6, which requires Node 22, misses in Node 20. Must be imported before pdfjs-dist.
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
