// Functions that pdfjs-dist 6, which requires Node 22, misses in Node 20. Must be imported before pdfjs-dist.
interface Deferred {
  promise?: Promise<unknown>;
  resolve?: unknown;
  reject?: unknown;
}

if (!('withResolvers' in Promise))
  Object.assign(Promise, {
    withResolvers: () => {
      const deferred: Deferred = {};
      deferred.promise = new Promise((resolve, reject) => Object.assign(deferred, { resolve, reject }));
      return deferred;
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
