#include "CTaskHooks.h"

// The hooks are declared in no header that a toolchain installs. These are their types in ConcurrencyHooks.h of Swift 6.3.
#define SWIFT_CC __attribute__((swiftcall))
typedef SWIFT_CC void (*enqueue)(void *job);
typedef SWIFT_CC struct task_executor (*get_executor)(void);
typedef SWIFT_CC bool (*is_executor)(struct task_executor);

extern SWIFT_CC void (*swift_task_enqueueGlobal_hook)(void *job, enqueue original);
extern SWIFT_CC struct task_executor (*swift_task_getMainExecutor_hook)(get_executor original);
extern SWIFT_CC bool (*swift_task_isMainExecutor_hook)(struct task_executor executor, is_executor original);
extern SWIFT_CC void swift_job_run(void *job, struct task_executor executor);
extern SWIFT_CC uint64_t swift_task_getJobTaskId(void *job);
extern SWIFT_CC void swift_task_enqueueMainExecutor(void *job);

static _Thread_local void *current_owner;
static _Thread_local void *resumed;
static struct task_executor main_executor;
static task_taker take;

static SWIFT_CC void enqueue_global(void *job, enqueue original) {
  if (!take(current_owner, job)) original(job);
}

static SWIFT_CC struct task_executor get_main_executor(get_executor original) {
  return current_owner ? main_executor : original();
}

static SWIFT_CC bool is_main_executor(struct task_executor executor, is_executor original) {
  return executor.identity == main_executor.identity || original(executor);
}

void task_hooks_install(struct task_executor main, task_taker taker) {
  main_executor = main;
  take = taker;
  swift_task_enqueueGlobal_hook = enqueue_global;
  swift_task_isMainExecutor_hook = is_main_executor;
  swift_task_getMainExecutor_hook = get_main_executor;
}

void *task_owner(void) { return current_owner; }

void task_set_owner(void *owner) { current_owner = owner; }

void *task_resumed(void) { return resumed; }

void task_set_resumed(void *job) { resumed = job; }

void task_run(void *job, struct task_executor executor) { swift_job_run(job, executor); }

uint64_t task_number(void *job) { return swift_task_getJobTaskId(job); }

void task_enqueue_main(void *job) { swift_task_enqueueMainExecutor(job); }
