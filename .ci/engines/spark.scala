sc.setLogLevel("OFF")
EXAMPLE
val store = "--store=" + new java.io.File("links.json").getCanonicalPath
val strict = "DEEPLINK batch pickem --header=tournamentId " + store
val command = strict + " --reject-status=0"
sc.textFile("rows.csv", 8).pipe(command).saveAsTextFile("eight")
sc.textFile("rows.csv", 8).pipe(command + " --on-reject=null").saveAsTextFile("null")
sc.parallelize(Seq("1", "x", "3"), 8).pipe(command).saveAsTextFile("few")
val status = scala.util.Try(sc.textFile("few.csv", 8).pipe(strict).count())
println("a rejected row fails the job: " + status.failed.map(_.getMessage.contains("status 2")).getOrElse(false))
val words = sc.parallelize(Seq("1"), 1).pipe("printf %s\\n \"a b\"").collect.toSeq
println("quotes do not keep words together: " + (words == Seq("\"a", "b\"")))
:quit
